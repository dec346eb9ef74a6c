import { normalizedTag } from '@trifecta/domain/membership';

/** The tag in the path of a club's page. */
export function tagIn(pathname: string): string {
  return normalizedTag(pathname.slice(pathname.lastIndexOf('/') + 1));
}

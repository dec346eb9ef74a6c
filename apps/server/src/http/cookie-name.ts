/**
 * The name of one of the site's cookies. With the prefix, browsers only accept it over https, so that nobody on the way
 * can plant one.
 */
export function cookieName(name: string, isSecure: boolean): string {
  return `${isSecure ? '__Secure-' : ''}trifecta.${name}`;
}

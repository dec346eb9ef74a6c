/** The length of a link's secret, in base64url characters: 132 bits. */
export const LINK_SECRET_LENGTH = 22;

/** The form of the secrets in the fragments of links to rooms and of invitations to clubs. */
export const LINK_SECRET = /^[\w-]{22}$/;

/** True for a text that may be the secret of a link. Other fragments, such as `main`, are places on a page. */
export function isLinkSecret(text: string): boolean {
  return LINK_SECRET.test(text);
}

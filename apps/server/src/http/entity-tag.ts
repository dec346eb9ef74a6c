/**
 * Whether the tags of an `if-none-match` header name this one, so that the caller has the answer already. Compared as weak
 * tags: a proxy may have made ours strong, or weak.
 */
export function isAmongTags(tags: string | undefined, etag: string): boolean {
  if (tags === undefined) return false;
  const bare = (tag: string): string => tag.trim().replace(/^W\//, '');
  return tags.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}

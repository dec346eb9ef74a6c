import type { QueryClient } from '@tanstack/react-query';
import type { UserBuild } from '@trifecta/domain/builds';

/** Something loaded, of whatever shape, with the build of that id changed wherever it stands in it. */
export function withBuildChanged(data: unknown, id: string, change: Partial<UserBuild>): unknown {
  if (Array.isArray(data)) {
    const parts: readonly unknown[] = data;
    const changed = parts.map((part) => withBuildChanged(part, id, change));
    return changed.some((part, index) => part !== parts[index]) ? changed : data;
  }
  if (typeof data !== 'object' || data === null) return data;
  if ('_id' in data && data._id === id && 'averageRating' in data) return { ...data, ...change };
  const entries = Object.entries(data);
  const changed = entries.map(([name, part]: [string, unknown]) => [
    name,
    withBuildChanged(part, id, change),
  ]);
  return changed.some(([, part], index) => part !== entries[index]?.[1])
    ? Object.fromEntries(changed)
    : data;
}

/** Changes a build in everything that was loaded of the community. */
export function replaceBuild(client: QueryClient, id: string, change: Partial<UserBuild>): void {
  client.setQueriesData(
    { predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/community-builds') },
    (data: unknown) => withBuildChanged(data, id, change),
  );
}

/** The texts of the build library. */
export const libraryTexts = {
  title: 'Build Library',
  intro: 'Loadouts that work: the weapon, the kit, and how to play them.',
  list: 'Builds',
  searchHint: 'Weapon, gadget, or keyword',
  sort: { metaScore: 'Meta score', name: 'Name' },
  compare: 'Compare this weapon',
  kit: 'What this kit does',
  madeFor: 'Made for',
  loading: 'Loading builds...',
  count: (found: number, total: number) =>
    found === total ? (
      <>
        <strong>{found}</strong> builds
      </>
    ) : (
      <>
        <strong>{found}</strong> of {total} builds
      </>
    ),
  showAll: 'Show All Builds',
  noMatch: 'No builds match your search',
  noneOfClass: (playerClass: string | null) =>
    playerClass === null
      ? 'No builds in the library yet.'
      : `No ${playerClass} builds in the library yet.`,
  noMatchHelp: (search: string, playerClass: string | null) =>
    playerClass === null
      ? `No builds match “${search}”. Try fewer words or another class.`
      : `No ${playerClass} builds match “${search}”. Try fewer words or another class.`,
  failedHelp: "The library didn't load. Your search is still here.",
};

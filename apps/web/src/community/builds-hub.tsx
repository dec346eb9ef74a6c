import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { href } from '../addresses.ts';
import { ButtonLink, Icon, Page } from '../ui/index.ts';
import { Tabs } from '../ui/tabs/tabs.tsx';
import { FavoritesPanel } from './favorites-panel.tsx';
import { useFavoriteKeys } from './favorites.ts';
import { Library } from './library/library.tsx';

type HubTab = 'favorites' | 'library';

/** What a player keeps and can draw on: favorites, the library, and the way to the player's own builds. */
export function BuildsHub() {
  const asked = new URLSearchParams(useSearch()).get('tab');
  const [, navigate] = useLocation();
  const { data: favorites } = useFavoriteKeys();
  const tab: HubTab = asked === 'library' ? 'library' : 'favorites';
  const tabs = useMemo(
    () => [
      { value: 'favorites' as const, label: 'Favorites', count: favorites?.length },
      { value: 'library' as const, label: 'Library' },
    ],
    [favorites?.length],
  );
  return (
    <Page title="Builds" intro="Builds you've saved, plus proven loadouts from the library.">
      <Tabs
        label="Builds"
        tabs={tabs}
        value={tab}
        onChange={(wanted) =>
          navigate(wanted === 'library' ? `${href.builds}?tab=library` : href.builds, {
            replace: true,
          })
        }
        after={
          <ButtonLink href={href.myBuilds} kind="quiet">
            My Builds
            <Icon name="arrow" size={18} />
          </ButtonLink>
        }
      >
        {tab === 'favorites' ? <FavoritesPanel /> : <Library />}
      </Tabs>
    </Page>
  );
}

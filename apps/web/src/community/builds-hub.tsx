import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { href } from '../addresses.ts';
import { ButtonLink, Icon, Page } from '../ui/index.ts';
import { Tabs } from '../ui/tabs/tabs.tsx';
import { FavoritesPanel } from './favorites-panel.tsx';
import { useFavoriteKeys } from './favorites.ts';
import { Library } from './library/library.tsx';
import { texts } from './texts.tsx';

type HubTab = 'favorites' | 'library';

/** The player's saved builds: favorites, the library, and a link to My Builds. */
export function BuildsHub() {
  const asked = new URLSearchParams(useSearch()).get('tab');
  const [, navigate] = useLocation();
  const { data: favorites } = useFavoriteKeys();
  const tab: HubTab = asked === 'library' ? 'library' : 'favorites';
  const tabs = useMemo(
    () => [
      { value: 'favorites' as const, label: texts.hub.favorites, count: favorites?.length },
      { value: 'library' as const, label: texts.hub.library },
    ],
    [favorites?.length],
  );
  return (
    <Page title={texts.hub.title} intro={texts.hub.intro}>
      <Tabs
        label={texts.hub.title}
        tabs={tabs}
        value={tab}
        onChange={(wanted) =>
          navigate(wanted === 'library' ? `${href.builds}?tab=library` : href.builds, {
            replace: true,
          })
        }
        after={
          <ButtonLink href={href.myBuilds} kind="quiet">
            {texts.hub.myBuilds}
            <Icon name="arrow" size={18} />
          </ButtonLink>
        }
      >
        {tab === 'favorites' ? <FavoritesPanel /> : <Library />}
      </Tabs>
    </Page>
  );
}

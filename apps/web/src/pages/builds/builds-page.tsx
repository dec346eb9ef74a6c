import { useMemo } from 'react';
import { href } from '../../addresses.ts';
import {
  ButtonLink,
  choiceIn,
  Icon,
  lazyPart,
  Page,
  uiTexts,
  useAddressState,
} from '../../ui/index.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { FavoritesPanel } from './favorites-panel.tsx';
import { useFavoriteKeys } from '../../community/favorites.ts';
import { hubTexts } from './hub-texts.tsx';

/** On the second tab. */
const Library = lazyPart(
  () => import('../../community/library/library.tsx').then((m) => m.Library),
  <p role="status">{uiTexts.loading}</p>,
);

/** The page's parameters. The library has its own. */
const HUB = { tab: choiceIn('tab', ['favorites', 'library']) };

/** The player's saved builds: favorites, the library, and a link to My Builds. */
export function BuildsPage() {
  const [{ tab }, change] = useAddressState(HUB);
  const { data: favorites } = useFavoriteKeys();
  const tabs = useMemo(
    () => [
      { value: 'favorites' as const, label: hubTexts.favorites, count: favorites?.length ?? null },
      { value: 'library' as const, label: hubTexts.library },
    ],
    [favorites?.length],
  );
  return (
    <Page title={hubTexts.title} intro={hubTexts.intro}>
      <Tabs
        label={hubTexts.title}
        tabs={tabs}
        value={tab}
        onChange={(wanted) => change({ tab: wanted })}
        after={
          <ButtonLink href={href.myBuilds} kind="quiet">
            {hubTexts.myBuilds}
            <Icon name="arrow" size={18} />
          </ButtonLink>
        }
      >
        {tab === 'favorites' ? <FavoritesPanel /> : <Library />}
      </Tabs>
    </Page>
  );
}

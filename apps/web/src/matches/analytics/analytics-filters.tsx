import { PLAYER_CLASSES } from '@trifecta/domain/catalogue';
import { href } from '../../addresses.ts';
import { SelectField, TextField } from '../../ui/forms/index.ts';
import { CLASS_FILTERS, FilterBar, FilterSheet, uiTexts } from '../../ui/index.ts';
import type { ChangeState } from '../../ui/index.ts';
import { ANALYTICS, areDaysReversed, filterCount } from './analytics-state.ts';
import type { AnalyticsState } from './analytics-state.ts';
import styles from './analytics.module.css';
import type { Analysis } from './answer.ts';
import { ownWords, texts } from './texts.ts';
import type { AnalyticsWords } from './texts.ts';

type Choices = Analysis['choices'];

/** The mode, always in reach, and the other filters. */
export function AnalyticsFilters({
  state,
  change,
  choices,
  action = href.matchAnalytics,
  words = ownWords,
}: {
  readonly state: AnalyticsState;
  readonly change: ChangeState<AnalyticsState>;
  readonly choices: Choices;
  /** The page's path. */
  readonly action?: string;
  readonly words?: AnalyticsWords;
}) {
  const { filters } = texts;
  return (
    <FilterBar action={action} className={styles.fields} submit={texts.show}>
      <SelectField
        isFilter
        label={filters.mode}
        name={ANALYTICS.scope.name}
        options={scopeOptions(choices, state.scope)}
        empty={filters.mostPlayed}
        value={state.scope}
        onChange={(text) => change({ scope: ANALYTICS.scope.read([text]) ?? '' })}
      />
      <FilterSheet title={uiTexts.filters} count={filterCount(state)}>
        <SelectField
          isFilter
          label={filters.map}
          name={ANALYTICS.map.name}
          options={optionsOf(choices.map, state.map)}
          empty={uiTexts.all}
          value={state.map}
          onChange={(map) => change({ map })}
        />
        <SelectField
          isFilter
          label={words.class}
          name={ANALYTICS.classFilter.name}
          options={PLAYER_CLASSES.map((value) => ({ value }))}
          empty={uiTexts.all}
          value={state.classFilter === 'All' ? '' : state.classFilter}
          onChange={(text) =>
            change({ classFilter: CLASS_FILTERS.find((one) => one === text) ?? 'All' })
          }
        />
        <SelectField
          isFilter
          label={words.weapon}
          name={ANALYTICS.weapon.name}
          options={optionsOf(choices.weapon, state.weapon)}
          empty={uiTexts.all}
          value={state.weapon}
          onChange={(weapon) => change({ weapon })}
        />
        <SelectField
          isFilter
          label={filters.update}
          name={ANALYTICS.update.name}
          options={optionsOf(choices.update.toReversed(), state.update)}
          empty={uiTexts.all}
          value={state.update}
          onChange={(update) => change({ update })}
        />
        <TextField
          isFilter
          type="date"
          label={filters.from}
          name={ANALYTICS.from.name}
          value={state.from}
          onChange={(from) => change({ from })}
        />
        <TextField
          isFilter
          type="date"
          label={filters.to}
          name={ANALYTICS.to.name}
          value={state.to}
          onChange={(to) => change({ to })}
          error={areDaysReversed(state) ? filters.reversed : undefined}
        />
      </FilterSheet>
    </FilterBar>
  );
}

/** The modes played, and lobby sizes with more than one of them. A chosen one without matches is among them. */
function scopeOptions({ mode: modes }: Choices, chosen: AnalyticsState['scope']) {
  const sizes = [...new Set(modes.map(({ teams }) => teams))].toSorted((a, b) => b - a);
  const lobbies = sizes
    .filter((size) => modes.filter(({ teams }) => teams === size).length > 1)
    .map((size) => ({ id: `teams-${size}`, name: texts.lobby(size), matches: sumOf(modes, size) }));
  return optionsOf([...modes, ...lobbies], chosen);
}

function sumOf(modes: Choices['mode'], size: number): number {
  return modes.filter(({ teams }) => teams === size).reduce((sum, { matches }) => sum + matches, 0);
}

/** The options of a dropdown. The selected one is always included. */
function optionsOf(choices: readonly Choices['map'][number][], chosen: string) {
  const options = choices.map(({ id, name, matches }) => ({
    value: id,
    label: texts.filters.choice(name, matches),
  }));
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen);
  return isKnown ? options : [...options, { value: chosen, label: chosen }];
}

import { listOfText, listText, MAX_BUILD_PLACES, placesText } from '@trifecta/domain/builds';
import { MATCH_MODES } from '@trifecta/domain/catalogue';
import type { GameMap } from '@trifecta/domain/catalogue';
import { useState } from 'react';
import { ChoiceGroup } from '../../ui/forms/choice-group.tsx';
import styles from './build-editor.module.css';
import type { BuildForm, FormProblems } from './build-form.ts';
import { texts } from '../texts.ts';

/** The maps and modes a build is made for, folded until there are some: most builds are for any. */
export function MadeFor({
  form,
  maps,
  problems,
  onChange,
}: {
  readonly form: BuildForm;
  readonly maps: readonly Pick<GameMap, 'name'>[];
  readonly problems: FormProblems;
  readonly onChange: (part: Partial<BuildForm>) => void;
}) {
  const chosen = { maps: listOfText(form.maps), modes: listOfText(form.modes) };
  const [isOpen, setIsOpen] = useState(form.maps + form.modes !== '');
  const isWrong = problems.has('maps') || problems.has('modes');
  return (
    <details
      className={styles.madeFor}
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        {texts.editor.madeFor} <span>{placesText(chosen) ?? texts.editor.anywhere}</span>
      </summary>
      <div className={styles.places}>
        {(['maps', 'modes'] as const).map((field) => (
          <ChoiceGroup
            key={field}
            legend={texts.editor.places[field]}
            hint={texts.editor.placesHint[field](MAX_BUILD_PLACES)}
            name={field}
            options={withKept(field === 'maps' ? maps : MATCH_MODES, chosen[field])}
            chosen={chosen[field]}
            most={MAX_BUILD_PLACES}
            error={problems.get(field)}
            onChange={(names) => onChange({ [field]: listText(names) })}
          />
        ))}
      </div>
    </details>
  );
}

/** The names to choose from, and chosen ones that aren't in the game anymore, so that they can be taken back. */
function withKept(places: readonly { readonly name: string }[], chosen: readonly string[]) {
  const gone = chosen.filter((name) => !places.some((place) => place.name === name));
  return [
    ...places.map(({ name }) => ({ value: name })),
    ...gone.map((name) => ({ value: name, label: texts.editor.unavailable(name) })),
  ];
}

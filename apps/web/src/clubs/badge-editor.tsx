import {
  BADGE_COLOR_NAMES,
  BADGE_COLORS,
  BADGE_EMBLEMS,
  BADGE_SHAPES,
  fitTogether,
} from '@trifecta/domain/membership';
import type { BadgeColor, ClubBadge } from '@trifecta/domain/membership';
import { useId } from 'react';
import { Badge, ClubEmblem } from '../membership/index.ts';
import styles from './badge-editor.module.css';
import { clubBadgeTexts } from './badge-texts.ts';

const SMALL = 40;

/** Chooses a badge's shape, colors, and emblem. Only colors that stand out from each other can be combined. */
export function BadgeEditor({
  badge,
  tag,
  onChange,
}: {
  readonly badge: ClubBadge;
  readonly tag: string;
  readonly onChange: (badge: ClubBadge) => void;
}) {
  const { ground, emblem } = badge.colors;
  const paint = (colors: ClubBadge['colors']) => onChange({ ...badge, colors });
  return (
    <div className={styles.editor}>
      <Preview badge={badge} tag={tag} />
      <Choice
        legend={clubBadgeTexts.shape}
        names={BADGE_SHAPES}
        labels={clubBadgeTexts.shapes}
        value={badge.shape}
        onChange={(shape) => onChange({ ...badge, shape })}
        badgeOf={(shape) => ({ ...badge, shape })}
      />
      <Choice
        legend={clubBadgeTexts.emblem}
        names={BADGE_EMBLEMS}
        labels={clubBadgeTexts.emblems}
        value={badge.emblem}
        onChange={(chosen) => onChange({ ...badge, emblem: chosen })}
        badgeOf={(one) => ({ ...badge, emblem: one })}
      />
      <Choice
        legend={clubBadgeTexts.ground}
        names={BADGE_COLOR_NAMES}
        labels={clubBadgeTexts.colors}
        value={ground}
        // A light background takes a dark emblem, and the other way around.
        onChange={(color) => paint({ ground: color, emblem: fitting(color, emblem, ground) })}
        colorOf={(color) => color}
      />
      <Choice
        legend={clubBadgeTexts.emblemColor}
        names={BADGE_COLOR_NAMES.filter((color) => fitTogether(ground, color))}
        labels={clubBadgeTexts.colors}
        value={emblem}
        onChange={(color) => paint({ ground, emblem: color })}
        colorOf={(color) => color}
      />
    </div>
  );
}

/** The emblem's color on a new background: the same if it fits, else the old background's. */
function fitting(ground: BadgeColor, emblem: BadgeColor, before: BadgeColor): BadgeColor {
  return fitTogether(ground, emblem) ? emblem : before;
}

function Preview({ badge, tag }: { readonly badge: ClubBadge; readonly tag: string }) {
  const shown = {
    kind: 'club',
    tag: tag || clubBadgeTexts.exampleTag,
    name: '',
    ...badge,
  } as const;
  return (
    <div className={styles.preview} role="group" aria-label={clubBadgeTexts.preview}>
      <ClubEmblem badge={badge} size={96} />
      <p className={styles.byline} aria-hidden>
        {clubBadgeTexts.byline} <Badge badge={shown} />
      </p>
    </div>
  );
}

function Choice<Name extends string>({
  legend,
  names,
  labels,
  value,
  onChange,
  badgeOf,
  colorOf,
}: {
  readonly legend: string;
  readonly names: readonly Name[];
  readonly labels: Readonly<Record<Name, string>>;
  readonly value: Name;
  readonly onChange: (name: Name) => void;
  /** The badge that a choice of shape or emblem leads to. */
  readonly badgeOf?: (name: Name) => ClubBadge;
  /** The color that a choice of color shows. */
  readonly colorOf?: (name: Name) => BadgeColor;
}) {
  const id = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>
        {legend}: <span className={styles.chosen}>{labels[value]}</span>
      </legend>
      <div className={styles.options}>
        {names.map((name) => (
          <label key={name} className={styles.option} title={labels[name]}>
            <input
              type="radio"
              className={styles.input}
              name={id}
              value={name}
              aria-label={labels[name]}
              checked={name === value}
              onChange={() => onChange(name)}
            />
            <span className={styles.face}>
              {badgeOf && <ClubEmblem badge={badgeOf(name)} size={SMALL} />}
              {colorOf && <Swatch color={colorOf(name)} />}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Swatch({ color }: { readonly color: BadgeColor }) {
  return (
    <svg width={SMALL} height={SMALL} viewBox="0 0 40 40" aria-hidden>
      <circle cx="20" cy="20" r="15" fill={BADGE_COLORS[color]} className={styles.swatch} />
    </svg>
  );
}

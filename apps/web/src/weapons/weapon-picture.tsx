import { weaponImagePath } from '@trifecta/domain/weapons';
import { useState } from 'react';

/** A weapon's picture, or its class's emblem when there's none. Decorative: the name is always shown next to it. */
export function WeaponPicture({
  name,
  playerClass,
  width,
  isEager = false,
}: {
  readonly name: string;
  readonly playerClass: string;
  /** In CSS pixels. The height is a third of it. */
  readonly width: number;
  /** True to load it right away instead of when it comes near the screen. */
  readonly isEager?: boolean;
}) {
  const [isMissing, setIsMissing] = useState(false);
  const path = isMissing
    ? `/images/emblems/${playerClass.toLowerCase()}.png`
    : weaponImagePath(name);
  return (
    <img
      src={path}
      srcSet={`${path} 1x, ${path.replace(/\.png$/, '@2x.png')} 2x`}
      width={width}
      height={Math.round(width / 3)}
      alt=""
      decoding="async"
      loading={isEager ? 'eager' : 'lazy'}
      onError={() => setIsMissing(true)}
      // A picture that failed before the scripts ran sends no event anymore.
      ref={(image) => {
        if (image?.complete === true && image.naturalWidth === 0) setIsMissing(true);
      }}
    />
  );
}

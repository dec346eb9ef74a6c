import { useEffect, useRef } from 'react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './range-slider.module.css';

/** A slider. `onChange` gets every value it passes, `onCommit` only the final one, after a drag or a key press. */
export function RangeSlider({
  value,
  onChange,
  onCommit,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly onCommit?: (value: number) => void;
}) {
  const slider = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { current } = slider;
    // React's onChange listens to the browser's input event. React has no prop for the native change event.
    const commit = () => {
      if (current !== null) onCommit?.(current.valueAsNumber);
    };
    current?.addEventListener('change', commit);
    return () => current?.removeEventListener('change', commit);
  }, [onCommit]);
  return (
    <input
      {...input}
      ref={slider}
      type="range"
      className={classNames(styles.slider, className)}
      value={value}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  );
}

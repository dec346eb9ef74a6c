import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { href } from '../addresses.ts';
import { useSite } from '../ui/index.ts';
import { legalTexts } from './legal-texts.ts';
import styles from './legal-note.module.css';

/** The texts that someone agrees to by signing up or subscribing, with links. Nothing on a site that has no such pages. */
export function LegalNote({ act }: { readonly act: 'signingUp' | 'subscribing' }) {
  const { texts } = useSite();
  const sentences: ReactNode[] = [];
  if (texts.includes('terms')) {
    sentences.push(<Sentence key="terms" start={legalTexts[act]} name="terms" />);
  }
  if (texts.includes('privacy')) {
    sentences.push(<Sentence key="privacy" start={legalTexts.privacy} name="privacy" />);
  }
  return sentences.length === 0 ? null : <p className={styles.note}>{sentences}</p>;
}

function Sentence({ start, name }: { readonly start: string; readonly name: 'terms' | 'privacy' }) {
  return (
    <>
      {start} <Link href={href[name]}>{legalTexts.title[name]}</Link>.{' '}
    </>
  );
}

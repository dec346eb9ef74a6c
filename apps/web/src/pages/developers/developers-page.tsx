import { Fragment } from 'react';
import { Link } from 'wouter';
import { href } from '../../addresses.ts';
import { Page, useSite } from '../../ui/index.ts';
import styles from '../../site/long-text.module.css';
import { texts } from './texts.ts';
import type { Section } from './texts.ts';

/** Everything that others need to build on the API, in eleven sections. A journey runs each command. */
export function DevelopersPage() {
  return (
    <Page title={texts.title} intro={texts.intro}>
      <nav className={styles.text} aria-label={texts.contents}>
        <ol className={styles.contents}>
          {texts.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {texts.sections.map((section) => (
        <OneSection key={section.id} section={section} />
      ))}
    </Page>
  );
}

function OneSection({ section }: { readonly section: Section }) {
  const { origin } = useSite();
  const { id, title, paragraphs, facts, command } = section;
  return (
    <section id={id} className={styles.text} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {paragraphs.map((text) => (
        <p key={text}>{withCode(text)}</p>
      ))}
      {facts !== undefined && (
        <dl className={styles.facts}>
          {facts.map(([name, meaning]) => (
            <div key={name}>
              <dt>{withCode(name)}</dt>
              <dd>{withCode(meaning)}</dd>
            </div>
          ))}
        </dl>
      )}
      <pre className={styles.command} tabIndex={0}>
        <code>{command.replaceAll('$SITE', origin)}</code>
      </pre>
      <Links section={section} />
    </section>
  );
}

function Links({ section: { links = [] } }: { readonly section: Section }) {
  const { texts: written } = useSite();
  const shown = links.filter(({ to }) => to !== href.contact || written.includes('contact'));
  if (shown.length === 0) return null;
  return (
    <p className={styles.links}>
      {shown.map(({ to, text, isPage = false }) =>
        isPage ? (
          <Link key={to} href={to}>
            {text}
          </Link>
        ) : (
          <a key={to} href={to}>
            {text}
          </a>
        ),
      )}
    </p>
  );
}

/** A text whose parts between backticks are code. */
function withCode(text: string) {
  return text
    .split('`')
    .map((part, index) =>
      index % 2 === 1 ? <code key={index}>{part}</code> : <Fragment key={index}>{part}</Fragment>,
    );
}

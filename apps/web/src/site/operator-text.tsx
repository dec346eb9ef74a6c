import type { SiteText, SiteTextName, TextBlock, TextRun } from '@trifecta/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { href as paths } from '../addresses.ts';
import {
  DataTable,
  MissingPage,
  Notice,
  Page,
  UnloadedPage,
  usePageTitle,
  useSite,
} from '../ui/index.ts';
import { legalTexts } from './legal-texts.ts';
import { siteTextQuery } from './site-text.queries.ts';
import styles from './long-text.module.css';

/** A page that the operator writes. */
export function OperatorText({ name }: { readonly name: SiteTextName }) {
  const { data: text, isPending, refetch } = useQuery(siteTextQuery(name));
  usePageTitle(text === null ? legalTexts.missing : (text?.title ?? undefined));
  const title = legalTexts.title[name];
  if (text === undefined) {
    return (
      <UnloadedPage
        title={title}
        failure={legalTexts.failed}
        isPending={isPending}
        onRetry={() => void refetch()}
      />
    );
  }
  if (text === null) {
    return (
      <MissingPage
        title={legalTexts.missing}
        help={legalTexts.missingHelp}
        href={paths.home}
        link={legalTexts.home}
      />
    );
  }
  return (
    <Page title={text.title ?? title}>
      <DraftNotice />
      <Blocks blocks={text.blocks} title={title} />
    </Page>
  );
}

/** The demo shows the drafts that operators begin with. */
function DraftNotice() {
  const { isDemo } = useSite();
  if (!isDemo) return null;
  return (
    <Notice title={legalTexts.draft}>
      <p>{legalTexts.draftHelp}</p>
    </Notice>
  );
}

function Blocks({ blocks, title }: Pick<SiteText, 'blocks'> & { readonly title: string }) {
  return (
    <div className={styles.text}>
      {blocks.map((block, index) => (
        <Block key={index} block={block} title={title} />
      ))}
    </div>
  );
}

function Block({ block, title }: { readonly block: TextBlock; readonly title: string }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3';
      return (
        <Heading>
          <Runs runs={block.runs} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      );
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((runs, index) => (
            <li key={index}>
              <Runs runs={runs} />
            </li>
          ))}
        </List>
      );
    }
    default:
      return (
        <DataTable
          isText
          label={title}
          columns={block.head.map((runs, index) => (
            <Runs key={index} runs={runs} />
          ))}
        >
          {block.rows.map((row, index) => (
            <TableRow key={index} row={row} />
          ))}
        </DataTable>
      );
  }
}

function TableRow({ row: [first = [], ...others] }: { readonly row: readonly TextRun[][] }) {
  return (
    <tr>
      <th scope="row">
        <Runs runs={first} />
      </th>
      {others.map((runs, index) => (
        <td key={index}>
          <Runs runs={runs} />
        </td>
      ))}
    </tr>
  );
}

function Runs({ runs }: { readonly runs: readonly TextRun[] }) {
  return runs.map((run, index) => <Run key={index} {...run} />);
}

function Run({ text, isStrong, isEmphasis, href }: TextRun) {
  const emphasized = isEmphasis ? <em>{text}</em> : text;
  const shown = isStrong ? <strong>{emphasized}</strong> : emphasized;
  if (href === null) return shown;
  return href.startsWith('/') ? <Link href={href}>{shown}</Link> : <a href={href}>{shown}</a>;
}

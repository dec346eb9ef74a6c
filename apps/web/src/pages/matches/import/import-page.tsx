import { useState } from 'react';
import { staticFile } from '../../../api/static-file.ts';
import { Button, lazyPart, Notice, Page, uiTexts } from '../../../ui/index.ts';
import { BulletList, Panel, Panels } from '../../../ui/forms/panel.tsx';
import styles from './import-page.module.css';
import sampleUrl from './sample-export.txt?url';
import { ProgressLine } from './progress-line.tsx';
import { texts } from './texts.ts';
import { useExportReading } from './use-export-reading.ts';

/** Only players with a file see it. */
const ReviewedExport = lazyPart(
  () => import('./reviewed-export.tsx').then((m) => m.ReviewedExport),
  <p role="status">{uiTexts.loading}</p>,
);

/** Imports the matches of the game's own data export: how to get it, reading it, and what was found. */
export function ImportPage() {
  const { reading, start, reset, fail } = useExportReading();
  const trySample = () => void loadSample().then((file) => start([file], true), fail);
  return (
    <Page title={texts.title} intro={texts.intro}>
      {reading.stage === 'unreadable' && (
        <Notice role="alert" title={texts.unreadable}>
          <p>{texts.unreadableHelp}</p>
        </Notice>
      )}
      {reading.stage === 'reading' && (
        <ProgressLine
          label={texts.reading}
          text={texts.progress(reading.read, reading.total, reading.rounds)}
          share={reading.read / Math.max(reading.total, 1)}
          action={<Button onClick={reset}>{texts.cancel}</Button>}
        />
      )}
      {reading.stage === 'found' && (
        <ReviewedExport found={reading.found} isSample={reading.isSample} onAnother={reset} />
      )}
      {(reading.stage === 'none' || reading.stage === 'unreadable') && (
        <>
          <ChooseFiles onFiles={start} onSample={trySample} />
          <Explanation />
        </>
      )}
    </Page>
  );
}

async function loadSample(): Promise<File> {
  return new File([await staticFile(sampleUrl)], 'sample_persistence.jsonl');
}

function ChooseFiles({
  onFiles,
  onSample,
}: {
  readonly onFiles: (files: readonly File[]) => void;
  readonly onSample: () => void;
}) {
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files !== null && files.length > 0) onFiles([...files]);
  };
  return (
    <section
      className={styles.choose}
      aria-label={texts.choose}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <h2>{texts.choose}</h2>
      <input
        type="file"
        multiple
        className={styles.file}
        aria-label={texts.files}
        accept=".zip,.jsonl,.json,.txt"
        onChange={(event) => take(event.target.files)}
      />
      <p>{texts.drop}</p>
      <div className={styles.sample}>
        <p>{texts.sampleHelp}</p>
        <Button onClick={onSample}>{texts.sample}</Button>
      </div>
    </section>
  );
}

function Explanation() {
  return (
    <Panels>
      <Panel title={texts.ask}>
        <ol className={styles.steps}>
          {texts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Panel>
      <Panel title={texts.privacy}>
        <BulletList items={texts.promises} />
      </Panel>
    </Panels>
  );
}

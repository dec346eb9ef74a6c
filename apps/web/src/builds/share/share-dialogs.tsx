import { buildCode, buildJson, importBuild } from '@trifecta/domain/builds';
import type { BuildContent, ImportProblem, UserBuild } from '@trifecta/domain/builds';
import { useState } from 'react';
import { slugOf } from '@trifecta/domain/catalogue';
import { Button, ButtonLink } from '../../ui/index.ts';
import {
  Actions,
  BulletList,
  CopyField,
  Dialog,
  Form,
  saveFile,
  TextArea,
} from '../../ui/forms/index.ts';
import { useClassItems } from '../use-class-items.ts';
import { importAddress } from '../my-builds-state.ts';
import styles from './share.module.css';

/** A build to take along, in a dialog. */
export function ExportDialog({
  build,
  onClose,
}: {
  readonly build: UserBuild;
  readonly onClose: () => void;
}) {
  return (
    <Dialog title={`Export “${build.buildName}”`} onCancel={onClose}>
      <ExportBuild build={build} />
      <Actions>
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      </Actions>
    </Dialog>
  );
}

/** Reads a build's code or JSON. What does not fit is told; what fits is handed on to be looked at and saved. */
export function ImportDialog({
  text: firstText,
  onImported,
  onClose,
}: {
  readonly text: string;
  readonly onImported: (content: BuildContent) => void;
  readonly onClose: () => void;
}) {
  const items = useClassItems();
  const [text, setText] = useState(firstText);
  const [problems, setProblems] = useState<readonly ImportProblem[]>([]);
  const read = () => {
    if (items === undefined) return;
    const imported = importBuild(text, items);
    if (imported.build === undefined) setProblems(imported.problems);
    else onImported(imported.build);
  };
  return (
    <Dialog title="Import a build" onCancel={onClose}>
      <p>Paste a build code or JSON, or choose a file.</p>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          read();
        }}
      >
        <TextArea
          label="Build code or JSON"
          name="code"
          rows={5}
          spellCheck={false}
          value={text}
          onChange={setText}
        />
        <input
          type="file"
          className={styles.file}
          aria-label="Build JSON file"
          accept=".json,.txt,application/json,text/plain"
          onChange={(event) => void event.target.files?.[0]?.text().then(setText)}
        />
        {problems.length > 0 && (
          <div role="alert" className={styles.problems}>
            <p>This build can't be imported:</p>
            <BulletList items={problems.map(({ message }) => message)} />
          </div>
        )}
        <Actions>
          <Button type="submit" kind="primary" disabled={items === undefined}>
            Import
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </Actions>
      </Form>
    </Dialog>
  );
}

/** A build as a line of text and as a file. */
export function ExportBuild({
  build,
  isForOthers = false,
}: {
  readonly build: UserBuild;
  /** Whether others than its player see it, who may want it among their own. */
  readonly isForOthers?: boolean;
}) {
  const file = `${slugOf(build.buildName) || 'build'}.json`;
  return (
    <>
      <CopyField label="Build code" text={buildCode(build)} button="Copy Code" />
      <Actions>
        <Button onClick={() => saveFile(file, buildJson(build))}>Download JSON</Button>
        {isForOthers && (
          <ButtonLink href={importAddress(buildCode(build))}>Add to My Builds</ButtonLink>
        )}
      </Actions>
    </>
  );
}

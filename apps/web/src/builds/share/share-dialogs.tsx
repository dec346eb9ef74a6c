import { importBuild } from '@trifecta/domain/builds';
import type { BuildContent, ImportProblem, UserBuild } from '@trifecta/domain/builds';
import { useState } from 'react';
import { buildPage } from '../../addresses.ts';
import {
  BulletList,
  CopyField,
  Dialog,
  DialogActions,
  DoneAction,
  Form,
  TextArea,
} from '../../ui/forms/index.ts';
import { useClassItems } from '../use-class-items.ts';
import { ExportBuild } from './export-build.tsx';
import styles from './share.module.css';
import { texts } from '../texts.ts';

/** A dialog with a build's code and JSON. */
export function ExportDialog({
  build,
  onClose,
}: {
  readonly build: UserBuild;
  readonly onClose: () => void;
}) {
  return (
    <Dialog title={texts.share.exportTitle(build.buildName)} onCancel={onClose}>
      {build.isPublic && (
        <CopyField
          isShared
          label={texts.share.link}
          text={location.origin + buildPage(build._id)}
          button={texts.share.copyLink}
        />
      )}
      <ExportBuild build={build} />
      <DoneAction onClose={onClose} />
    </Dialog>
  );
}

/** Reads a build's code or JSON. Lists the problems, or hands the build to the editor. */
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
    <Dialog title={texts.share.importTitle} onCancel={onClose}>
      <p>{texts.share.importHelp}</p>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          read();
        }}
      >
        <TextArea
          label={texts.share.importField}
          name="code"
          rows={5}
          spellCheck={false}
          value={text}
          onChange={setText}
        />
        <input
          type="file"
          className={styles.file}
          aria-label={texts.share.importFile}
          accept=".json,.txt,application/json,text/plain"
          onChange={(event) => void event.target.files?.[0]?.text().then(setText)}
        />
        {problems.length > 0 && (
          <div role="alert" className={styles.problems}>
            <p>{texts.share.importProblems}</p>
            <BulletList items={problems.map(({ message }) => message)} />
          </div>
        )}
        <DialogActions
          text={texts.myBuilds.import}
          isDisabled={items === undefined}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}

import { buildCode, buildJson } from '@trifecta/domain/builds';
import type { UserBuild } from '@trifecta/domain/builds';
import { slugOf } from '@trifecta/domain/catalogue';
import { Button, ButtonLink } from '../../ui/index.ts';
import { Actions, CopyField, saveFile } from '../../ui/forms/index.ts';
import { importAddress } from '../my-builds-state.ts';

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
      <CopyField label="Build code" text={buildCode(build)} button="Copy code" />
      <Actions>
        <Button onClick={() => saveFile(file, buildJson(build))}>Download JSON</Button>
        {isForOthers && (
          <ButtonLink href={importAddress(buildCode(build))}>Import into My Builds</ButtonLink>
        )}
      </Actions>
    </>
  );
}

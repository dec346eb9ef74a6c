import { buildCode, buildJson } from '@trifecta/domain/builds';
import type { UserBuild } from '@trifecta/domain/builds';
import { slugOf } from '@trifecta/domain/catalogue';
import { Button, ButtonLink } from '../../ui/index.ts';
import { Actions, CopyField, saveFile } from '../../ui/forms/index.ts';
import { importAddress } from '../my-builds-state.ts';
import { texts } from '../texts.ts';

/** A build as a line of text and as a file. */
export function ExportBuild({
  build,
  isForOthers = false,
}: {
  readonly build: UserBuild;
  /** True when other players see it, who may want a copy. */
  readonly isForOthers?: boolean;
}) {
  const file = `${slugOf(build.buildName) || 'build'}.json`;
  return (
    <>
      <CopyField label={texts.share.code} text={buildCode(build)} button={texts.share.copyCode} />
      <Actions>
        <Button onClick={() => saveFile(file, buildJson(build))}>{texts.share.download}</Button>
        {isForOthers && (
          <ButtonLink href={importAddress(buildCode(build))}>
            {texts.share.addToMyBuilds}
          </ButtonLink>
        )}
      </Actions>
    </>
  );
}

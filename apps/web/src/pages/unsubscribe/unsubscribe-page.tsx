import { useMutation } from '@tanstack/react-query';
import { useMailToken } from '../../account/mail-token.ts';
import { callApi, messageOf } from '../../api/client.ts';
import { Button } from '../../ui/index.ts';
import { Actions, FormMessage, NarrowPage, Panel } from '../../ui/forms/index.ts';
import { mailTexts } from '../../updates/mail-texts.ts';

const UNSUBSCRIBE = 'POST /api/account/unsubscribe';
const texts = mailTexts.unsubscribe;

/** The page that update emails link to. Opening it changes nothing, because email scanners open links too. */
export function UnsubscribePage() {
  const token = useMailToken();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => callApi(UNSUBSCRIBE, texts.failed, { body: { token: token ?? '' } }),
  });
  return (
    <NarrowPage title={texts.title}>
      <Panel>
        {isSuccess && <FormMessage isGood text={texts.done} />}
        {token === null && <FormMessage text={texts.incomplete} />}
        {token !== null && !isSuccess && (
          <>
            <p>{texts.question}</p>
            {error !== null && <FormMessage text={messageOf(error)} />}
            <Actions>
              <Button kind="primary" disabled={isPending} onClick={() => mutate()}>
                {isPending ? texts.busy : texts.button}
              </Button>
            </Actions>
          </>
        )}
      </Panel>
    </NarrowPage>
  );
}

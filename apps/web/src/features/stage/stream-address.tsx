import { studioStageTexts } from '@school/texts/en/studio-stage';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Facts } from '../../shared/ui/block.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { useLazyGetStageKeysQuery, useRenewStageKeyMutation } from './stage.api.ts';
import styles from './stage-panel.module.css';

/** What OBS asks for. The key is hidden until it is requested, since this screen may be shared. */
export function StreamAddress() {
  const texts = useTexts(studioStageTexts);
  const [show, { data, isFetching, isError }] = useLazyGetStageKeysQuery();
  const [renew, { isLoading, isSuccess, isError: isNotRenewed }] = useRenewStageKeyMutation();
  if (!data) {
    return (
      <>
        <p>
          <Button isBusy={isFetching} onClick={() => void show()}>
            {texts.showKey}
          </Button>
        </p>
        {isError ? <p role="alert">{texts.failed}</p> : null}
      </>
    );
  }
  return (
    <div className={styles.broadcast}>
      <Facts
        facts={[
          [texts.rtmp, data.rtmpAddress ?? texts.off],
          [texts.key, data.key],
          [texts.srt, data.srtAddress ?? texts.off],
        ]}
      />
      <p>{texts.keyNote}</p>
      <Button isBusy={isLoading} onClick={() => void renew()}>
        {texts.renew}
      </Button>
      <p role="status">{isSuccess ? texts.renewed : ''}</p>
      {isNotRenewed ? <p role="alert">{texts.failed}</p> : null}
    </div>
  );
}

import { LANGUAGES, type Language } from '@school/contract/language-cookie';
import { settingsTexts } from '@school/texts/en/settings';
import { LANGUAGE_NAMES } from '@school/texts/languages';
import { useSelector } from 'react-redux';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { useShowAlert } from '../../../shared/alert/use-show-alert.ts';
import { useErrorAlerts } from '../../../shared/errors/error-catalogue.ts';
import { useAppDispatch } from '../../../shared/store/thunk.ts';
import { useLanguage, useTexts } from '../../../shared/texts/use-texts.ts';
import { Block } from '../../../shared/ui/block.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { chooseLanguage } from '../../choose-language.ts';
import styles from './settings-page.module.css';

/** For this browser at once, and for the account's mails. */
export function Languages() {
  const texts = useTexts(settingsTexts);
  const shown = useLanguage();
  const { UID } = useSelector(selectCurrentUser);
  const dispatch = useAppDispatch();
  const showAlert = useShowAlert();
  const errorAlerts = useErrorAlerts();
  const choose = async (language: Language) => {
    const isDone = await dispatch(chooseLanguage(language, UID));
    if (!isDone) showAlert(errorAlerts.failure(texts.choiceNotSaved));
  };
  return (
    <Block title={texts.language}>
      <div className={styles.choices}>
        {LANGUAGES.map((language) => (
          <Button
            key={language}
            lang={language}
            look={language === shown ? 'solid' : 'plain'}
            aria-pressed={language === shown}
            onClick={() => void choose(language)}
          >
            {LANGUAGE_NAMES[language]}
          </Button>
        ))}
      </div>
      {UID === '' ? null : <p className={styles.note}>{texts.languageOfMails}</p>}
    </Block>
  );
}

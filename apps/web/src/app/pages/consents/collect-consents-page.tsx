import { consentsTexts } from '@school/texts/en/consents';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { ConsentForm } from '../../../features/consents/consent-form.tsx';
import { consentsKnown, useSaveConsentsMutation } from '../../../features/consents/consents.api.ts';
import { selectConsents, termsUnderlined } from '../../../features/consents/consents.slice.ts';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { useSeemsSignedIn } from '../../../features/identity/use-seems-signed-in.ts';
import { useShowAlert } from '../../../shared/alert/use-show-alert.ts';
import { SealedLetter } from '../../../shared/art/scenes/sealed-letter.tsx';
import { useErrorAlerts } from '../../../shared/errors/error-catalogue.ts';
import { paths } from '../../../shared/routes.ts';
import { useAppDispatch } from '../../../shared/store/thunk.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { Form } from '../../../shared/ui/form.tsx';
import { Page } from '../../../shared/ui/page.tsx';

/** `/collect-consents`: asks an account that never agreed to the terms. */
export function CollectConsentsPage() {
  const texts = useTexts(consentsTexts);
  const { UID } = useSelector(selectCurrentUser);
  const seemsSignedIn = useSeemsSignedIn();
  const { PPandTandCConsent, RemindersConsent, MarketingConsent, isPolicyNew, policyVersion } =
    useSelector(selectConsents);
  const [save, { isLoading: isBusy }] = useSaveConsentsMutation();
  const showAlert = useShowAlert();
  const errorAlerts = useErrorAlerts();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  const submit = async () => {
    if (!PPandTandCConsent) {
      dispatch(termsUnderlined());
      showAlert(errorAlerts.consentMissing);
      return;
    }
    const choices = { PPandTandCConsent, RemindersConsent, MarketingConsent };
    const { error } = await save({
      uid: UID,
      choices,
      where: 'collect-consents',
      policyVersion: policyVersion ?? undefined,
    });
    if (error) {
      showAlert(errorAlerts.failure(texts.notSaved));
      return;
    }
    dispatch(consentsKnown(UID, choices));
    await navigate(paths.home, { replace: true });
  };

  if (!seemsSignedIn) return <LogInFirst />;
  return (
    <Page
      title={texts.pageTitle}
      lead={isPolicyNew ? texts.newPolicyLead : texts.pageLead}
      art={<SealedLetter />}
    >
      <Form onSubmit={submit}>
        <ConsentForm />
        <p>
          <Button look="main" type="submit" isBusy={isBusy || UID === ''}>
            {texts.save}
          </Button>
        </p>
      </Form>
    </Page>
  );
}

function LogInFirst() {
  const texts = useTexts(consentsTexts);
  const { logIn } = useTexts(everywhereTexts);
  return (
    <Page
      title={texts.pageTitle}
      lead={texts.logInFirst}
      art={<SealedLetter />}
      actions={
        <ButtonLink look="main" to={paths.logIn}>
          {logIn}
        </ButtonLink>
      }
    />
  );
}

import { contactTexts } from '@school/texts/en/contact';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { ContactForm } from '../../../features/contact/contact-form.tsx';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { Tram } from '../../../shared/art/tram.tsx';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Page } from '../../../shared/ui/page.tsx';

export function ContactPage() {
  const texts = useTexts(contactTexts);
  const { email } = useSelector(selectCurrentUser);
  return (
    <Page title={texts.title} lead={texts.lead} art={<Tram />}>
      <ContactForm knownEmail={email} />
      <p>
        <Link to={paths.school}>{texts.whoRunsThis}</Link>
      </p>
    </Page>
  );
}

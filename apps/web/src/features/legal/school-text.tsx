import type { Callables } from '@school/contract/callables';
import type { Imprint } from '@school/contract/school-page';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { schoolPageTexts } from '@school/texts/en/school-page';
import { Link } from 'react-router';
import { TwoTalking } from '../../shared/art/scenes/two-talking.tsx';
import { paths } from '../../shared/routes.ts';
import { useSay } from '../../shared/texts/use-say.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Facts } from '../../shared/ui/block.tsx';
import { EmailAddress } from '../../shared/ui/email-address.tsx';
import { Markdown } from '../../shared/ui/markdown.tsx';
import { NotFetched } from '../../shared/ui/not-fetched.tsx';
import { Page, Section } from '../../shared/ui/page.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useGetSchoolPageQuery } from './legal.api.ts';
import styles from './school-text.module.css';

type School = NonNullable<Callables['getSchoolPage']['response']['school']>;

/** `/school`: who teaches, who runs the school by law, and the way to write to them. */
export function SchoolText() {
  const { school: title, contact } = useTexts(everywhereTexts);
  const texts = useTexts(schoolPageTexts);
  const { data, error, isError, refetch } = useGetSchoolPageQuery();
  const school = data?.school;
  const writeToUs = (
    <p>
      <Link to={paths.contact}>{texts.contact}</Link>
    </p>
  );
  return (
    <>
      <Page title={title} art={<TwoTalking />}>
        {isError && !data ? <NotFetched title={texts.notFetched} failure={error} onRetry={refetch} /> : null}
      </Page>
      {/* Below the drawing, as what comes: nothing of the page moves then. */}
      {school || isError ? null : (
        <div className={styles.below}>
          {data ? (
            <>
              <p>{texts.unwritten}</p>
              {writeToUs}
            </>
          ) : (
            <Skeleton shape="lines" height="24rem" />
          )}
        </div>
      )}
      {school && school.teachers.length > 0 ? (
        <Section title={texts.teachers}>
          <Teachers teachers={school.teachers} />
        </Section>
      ) : null}
      {school ? (
        <Section title={texts.imprint}>
          <ImprintFacts imprint={school.imprint} />
        </Section>
      ) : null}
      {school ? <Section title={contact}>{writeToUs}</Section> : null}
    </>
  );
}

function Teachers({ teachers }: { teachers: School['teachers'] }) {
  const say = useSay();
  const said = teachers.map((teacher) => ({ ...teacher, words: say(teacher.words) }));
  return (
    <ul className={styles.teachers}>
      {said.map(({ name, words, picture }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and the order is the page's.
        <li key={index} className={styles.teacher}>
          {picture === null ? null : (
            <img className={styles.picture} src={picture} alt="" width="160" height="160" loading="lazy" />
          )}
          <div>
            <h3>{name}</h3>
            <Markdown lang={words.lang} placeHeight="4rem">
              {words.children}
            </Markdown>
          </div>
        </li>
      ))}
    </ul>
  );
}

function ImprintFacts({ imprint }: { imprint: Imprint }) {
  const texts = useTexts(schoolPageTexts);
  const { name, address, email, phone, companyNumber, vatNumber, responsible } = imprint;
  const said = [
    [texts.name, name],
    [texts.address, address],
    [
      texts.email,
      <a key="email" href={`mailto:${email}`}>
        <EmailAddress email={email} />
      </a>,
    ],
    [texts.phone, phone],
    [texts.companyNumber, companyNumber],
    [texts.vatNumber, vatNumber],
    [texts.responsible, responsible],
  ] as const;
  return <Facts facts={said.filter(([, value]) => value !== null)} />;
}

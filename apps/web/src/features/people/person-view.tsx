import type { StudioPerson } from '@school/contract/studio-people';
import { moderationTexts } from '@school/texts/en/moderation';
import { studioMoneyTexts } from '@school/texts/en/studio-money';
import { studioPeopleTexts } from '@school/texts/en/studio-people';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Instant, useFormatDay } from '../../shared/dates/dates.tsx';
import { RelativeInstant } from '../../shared/dates/relative-instant.tsx';
import { useSchoolNow } from '../../shared/dates/use-school-now.ts';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { EmailAddress } from '../../shared/ui/email-address.tsx';
import { NotFetched } from '../../shared/ui/not-fetched.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page, Section } from '../../shared/ui/page.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useGetPersonQuery } from './people.api.ts';
import styles from './people.module.css';
import { PersonActs } from './person-acts.tsx';
import { PersonNotes } from './person-notes.tsx';
import { PersonPapers } from './person-papers.tsx';
import { PersonPayments } from './person-payments.tsx';
import { PlanHistory } from './plan-history.tsx';

/** One person: an owner sees everything, a teacher what lessons need. */
export function PersonView({ UID, uid }: { UID: string; uid: string }) {
  const texts = useTexts(studioPeopleTexts);
  const { data, error, isError, refetch } = useGetPersonQuery(
    { UID, uid },
    { refetchOnMountOrArgChange: true },
  );
  if (data) return <Whole UID={UID} data={data} />;
  return (
    <Page title={texts.title} lead={<ToPeople />}>
      {isError ? <Missing failure={error} onRetry={refetch} /> : <Skeleton height="30rem" />}
    </Page>
  );
}

function ToPeople() {
  return <Link to={`${paths.studio}/people`}>{useTexts(studioPeopleTexts).toPeople}</Link>;
}

type Failure = Parameters<typeof NotFetched>[0]['failure'];

function Missing({ failure, onRetry }: { failure: Failure; onRetry: () => unknown }) {
  const texts = useTexts(studioPeopleTexts);
  const isGone = failure !== undefined && 'code' in failure && failure.code === 'not-found';
  if (isGone) return <Notice>{texts.gone}</Notice>;
  return <NotFetched title={texts.personNotFetched} failure={failure} onRetry={onRetry} />;
}

function Whole({ UID, data }: { UID: string; data: StudioPerson }) {
  const texts = useTexts(studioPeopleTexts);
  const money = useTexts(studioMoneyTexts);
  const formatDay = useFormatDay();
  const { person, papers } = data;
  const name = person.name ?? person.email ?? texts.nameless;
  return (
    <>
      <Page title={name} lead={<ToPeople />}>
        {person.isShut ? <Notice tone="now">{texts.shut}</Notice> : null}
        {person.deletesAt ? <Notice tone="now">{texts.leaving(formatDay(person.deletesAt))}</Notice> : null}
      </Page>
      <Section title={texts.account.title}>
        <Account data={data} />
      </Section>
      {papers ? (
        <>
          <Section title={texts.history.title}>
            <PlanHistory plans={papers.plans} />
          </Section>
          <Section title={money.payments.title}>
            <PersonPayments UID={UID} uid={person.uid} />
          </Section>
          <PersonActs UID={UID} person={person} name={name} papers={papers} />
        </>
      ) : null}
      <Section title={texts.progress.title}>
        <Progress progress={data.progress} />
      </Section>
      {data.privateLessons.length > 0 ? (
        <Section title={texts.privateLessons.title}>
          <PrivateLessons lessons={data.privateLessons} />
        </Section>
      ) : null}
      <Section title={texts.notes.title}>
        <PersonNotes uid={person.uid} notes={data.notes} />
      </Section>
      <Section title={texts.bars.title}>
        <Bars bars={data.bars} />
      </Section>
      {papers ? <PersonPapers papers={papers} /> : null}
    </>
  );
}

function Account({ data: { person, tier, papers } }: { data: StudioPerson }) {
  const all = useTexts(studioPeopleTexts);
  const texts = all.account;
  const formatDay = useFormatDay();
  const confirmed = papers?.isEmailVerified ? texts.confirmed : texts.unconfirmed;
  return (
    <dl className={styles.pairs}>
      <Pair name={texts.address}>
        {person.email === null ? all.addressless : <EmailAddress email={person.email} />}
        {papers && person.email !== null ? ` (${confirmed})` : null}
      </Pair>
      <Pair name={texts.opens}>{all.tiers[tier]}</Pair>
      {person.role ? <Pair name={texts.role}>{all.roles[person.role]}</Pair> : null}
      <Pair name={texts.since}>{formatDay(person.createdAt)}</Pair>
      <Pair name={texts.lastLogIn}>
        <RelativeInstant at={person.lastLoginAt} />
      </Pair>
      {papers?.phoneNumber ? <Pair name={texts.phone}>{papers.phoneNumber}</Pair> : null}
      {papers ? <Pair name={texts.secondFactors}>{texts.factors(papers.secondFactors)}</Pair> : null}
      {papers?.stripeCustomerID ? <Pair name={texts.stripe}>{papers.stripeCustomerID}</Pair> : null}
      <Pair name={texts.uid}>{person.uid}</Pair>
    </dl>
  );
}

function Pair({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Progress({ progress }: Pick<StudioPerson, 'progress'>) {
  const texts = useTexts(studioPeopleTexts).progress;
  const { begun, finished, cardsAnswered, latest } = progress;
  return (
    <>
      <p>{texts.counts(begun, finished, cardsAnswered)}</p>
      <ul>
        {latest.map(({ lessonID, title, at, isFinished }) => (
          <li key={lessonID}>
            <Link to={paths.lesson(lessonID)}>{title}</Link>, <RelativeInstant at={at} />
            {isFinished ? `, ${texts.finished}` : null}
          </li>
        ))}
      </ul>
    </>
  );
}

function PrivateLessons({ lessons }: { lessons: StudioPerson['privateLessons'] }) {
  const texts = useTexts(studioPeopleTexts).privateLessons;
  const now = useSchoolNow()();
  return (
    <ul>
      {lessons.toReversed().map(({ startsAt, status }) => (
        <li key={startsAt}>
          <Instant at={startsAt} />,{' '}
          {status === 'planned' && Date.parse(startsAt) < now ? texts.took : texts.statuses[status]}
        </li>
      ))}
    </ul>
  );
}

function Bars({ bars }: Pick<StudioPerson, 'bars'>) {
  const texts = useTexts(studioPeopleTexts).bars;
  const { places } = useTexts(moderationTexts).studio;
  const formatDay = useFormatDay();
  if (bars.length === 0) return <p>{texts.none}</p>;
  return (
    <ul>
      {bars.map(({ place, since, until, liftedAt, reason }) => (
        <li key={`${place} ${since}`}>
          {[
            places[place],
            formatDay(since),
            until === null ? texts.forGood : texts.until(formatDay(until)),
            ...(liftedAt === null ? [] : [texts.lifted(formatDay(liftedAt))]),
            ...(reason === '' ? [] : [reason]),
          ].join(', ')}
        </li>
      ))}
    </ul>
  );
}

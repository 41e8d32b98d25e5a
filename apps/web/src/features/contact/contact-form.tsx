import { CONTACT_MESSAGE_MAX_LENGTH, CONTACT_TOPICS } from '@school/contract/contact-limits';
import { contactTexts } from '@school/texts/en/contact';
import { languageTexts } from '@school/texts/en/language';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectConfiguration } from '../../shared/configuration/configuration.slice.ts';
import { RichText } from '../../shared/texts/rich-text.tsx';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Form } from '../../shared/ui/form.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { SelectField, TextArea, TextField } from '../../shared/ui/text-field.tsx';
import { type ContactProblems, type ContactTopic, useContactForm } from './use-contact-form.ts';

/** Few messages are so long that their length matters. */
const COUNT_SHOWN_FROM = CONTACT_MESSAGE_MAX_LENGTH - 400;

/** `knownEmail` is the account's, or empty. What was written stays until the server has taken it. */
export function ContactForm({ knownEmail }: { knownEmail: string }) {
  const texts = useTexts(contactTexts);
  const { numbers } = useTexts(languageTexts);
  const { fields, problems, sentFrom, isSending, submit, change, startAgain } = useContactForm(knownEmail);
  if (sentFrom !== null) return <Sent email={sentFrom} onAgain={startAgain} />;
  const most = CONTACT_MESSAGE_MAX_LENGTH.toLocaleString(numbers);
  const { length } = fields.message.trim();
  const wrongMessage =
    problems.message === 'tooLong'
      ? texts.problems.tooLong(most)
      : problems.message && texts.problems[problems.message];
  return (
    <Form onSubmit={submit}>
      <TextField
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        name="email"
        autoComplete="email"
        readOnly={isSending}
        value={fields.email}
        onChange={({ target }) => change({ email: target.value })}
        error={problems.email ? texts.problems.email : undefined}
      />
      <TopicField topic={fields.topic} onChange={(topic) => change({ topic })} />
      <TextArea
        label={texts.message}
        name="message"
        rows={8}
        // What was added now would not be sent, and the form goes.
        readOnly={isSending}
        value={fields.message}
        onChange={({ target }) => change({ message: target.value })}
        error={wrongMessage}
        {...(length >= COUNT_SHOWN_FROM && {
          hint: <span className="tabular">{texts.length(length.toLocaleString(numbers), most)}</span>,
        })}
      />
      <div className="visually-hidden" aria-hidden="true">
        <label>
          {texts.leaveEmpty}
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={fields.website}
            onChange={({ target }) => change({ website: target.value })}
          />
        </label>
      </div>
      {problems.sending ? <NotSent problem={problems.sending} /> : null}
      <div>
        <Button type="submit" look="main" isBusy={isSending}>
          {texts.send}
        </Button>
      </div>
    </Form>
  );
}

function TopicField({ topic, onChange }: { topic: ContactTopic; onChange: (topic: ContactTopic) => void }) {
  const texts = useTexts(contactTexts);
  return (
    <SelectField
      label={texts.topic}
      name="topic"
      value={topic}
      onChange={({ target }) => {
        const chosen = CONTACT_TOPICS.find((known) => known === target.value);
        if (chosen) onChange(chosen);
      }}
    >
      {CONTACT_TOPICS.map((known) => (
        <option key={known} value={known}>
          {texts.topics[known]}
        </option>
      ))}
    </SelectField>
  );
}

/** Why, when to try again, and another way. */
function NotSent({ problem }: { problem: NonNullable<ContactProblems['sending']> }) {
  const { problems } = useTexts(contactTexts);
  const { contactEmail } = useSelector(selectConfiguration);
  return (
    <p role="alert">
      {problem.kind === 'failed' ? problems.failed : problems.tooMany(problem.retryAfterSeconds)}
      {contactEmail ? (
        <>
          {' '}
          <RichText
            of={problems.orWrite(contactEmail)}
            slots={{ address: (address) => <a href={`mailto:${contactEmail}`}>{address}</a> }}
          />
        </>
      ) : null}
    </p>
  );
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const texts = useTexts(contactTexts);
  const place = useRef<HTMLDivElement>(null);
  // The form was below the reader's finger, and is gone.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice title={texts.sentTitle}>
        <p>{texts.sent(email)}</p>
        <Button onClick={onAgain}>{texts.another}</Button>
      </Notice>
    </div>
  );
}

import type { OperatorRole } from '@school/contract/operators';
import { studioRolesTexts } from '@school/texts/en/studio-roles';
import { useState } from 'react';
import { explainRefusal } from '../../shared/api/call-error.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Form } from '../../shared/ui/form.tsx';
import { SelectField, TextField } from '../../shared/ui/text-field.tsx';
import { useInviteOperatorMutation } from './operators.api.ts';

const ROLES = ['moderator', 'teacher', 'owner'] as const satisfies readonly OperatorRole[];

/** What was typed stays until the server has taken it. */
export function InviteForm({ onSaid }: { onSaid: (words: string) => void }) {
  const texts = useTexts(studioRolesTexts);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<OperatorRole | null>('moderator');
  const [problem, setProblem] = useState('');
  const [invite, { isLoading }] = useInviteOperatorMutation();
  const submit = async () => {
    if (isLoading || role === null) return;
    const { data, error } = await invite({ email, role });
    if (data) {
      setEmail('');
      onSaid(data.isGiven ? texts.given : texts.sent);
      return;
    }
    setProblem(explainRefusal(error, texts.refusals, texts.failed));
  };
  return (
    <Form onSubmit={submit}>
      <TextField
        type="email"
        label={texts.email}
        autoComplete="off"
        value={email}
        error={problem || undefined}
        onChange={({ target }) => {
          setEmail(target.value);
          setProblem('');
        }}
      />
      <RoleField label={texts.role} value={role} onChange={setRole} />
      <Button type="submit" look="solid" isBusy={isLoading}>
        {texts.send}
      </Button>
    </Form>
  );
}

type RoleFieldProps = {
  label: string;
  value: OperatorRole | null;
  isOptional?: boolean;
  onChange: (role: OperatorRole | null) => void;
};

export function RoleField({ label, value, isOptional = false, onChange }: RoleFieldProps) {
  const texts = useTexts(studioRolesTexts);
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(ROLES.find((role) => role === target.value) ?? null)}
    >
      {ROLES.map((role) => (
        <option key={role} value={role}>
          {texts.roles[role]}
        </option>
      ))}
      {isOptional ? <option value="">{texts.none}</option> : null}
    </SelectField>
  );
}

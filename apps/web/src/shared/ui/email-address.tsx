/** An email address that breaks after its @ where it has no room, not within a word. */
export function EmailAddress({ email }: { email: string }) {
  const end = email.indexOf('@') + 1;
  return (
    <>
      {email.slice(0, end)}
      <wbr />
      {email.slice(end)}
    </>
  );
}

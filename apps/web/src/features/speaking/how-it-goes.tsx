import { speakingTexts } from '@school/texts/en/speaking';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Section } from '../../shared/ui/page.tsx';
import styles from './how-it-goes.module.css';

export function HowItGoes() {
  const { title, steps } = useTexts(speakingTexts).door.how;
  return (
    <Section title={title}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Section>
  );
}

import { everywhereTexts } from '@school/texts/en/everywhere';
import { shellTexts } from '@school/texts/en/shell';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { PoyaFrieze } from '../../shared/art/poya-frieze.tsx';
import { selectConfiguration } from '../../shared/configuration/configuration.slice.ts';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Dialect } from '../../shared/ui/dialect.tsx';
import styles from './footer.module.css';
import { LanguageSwitch } from './language-switch.tsx';

const LINKS = [
  [paths.grammar, 'grammar'],
  [paths.subscriptions, 'subscriptions'],
  [paths.school, 'school'],
  [paths.contact, 'contact'],
  [paths.terms, 'terms'],
  [paths.privacyPolicy, 'privacyPolicy'],
  [paths.disclaimer, 'disclaimer'],
] as const;

export function Footer() {
  const texts = useTexts(everywhereTexts);
  const { demo } = useTexts(shellTexts);
  const { siteName, hasContractCancellation, isDemo } = useSelector(selectConfiguration);
  return (
    <footer className={styles.footer}>
      <PoyaFrieze className={styles.frieze} />
      <div className={styles.ground}>
        <div className={styles.inner}>
          <div>
            <p className={styles.name}>{siteName}</p>
            <Dialect as="p">Bis zum nööchschte Maal!</Dialect>
          </div>
          <ul className={styles.links}>
            {LINKS.map(([path, name]) => (
              <li key={path}>
                <Link to={path}>{texts[name]}</Link>
              </li>
            ))}
            {hasContractCancellation ? (
              <li>
                <Link to={paths.cancelContract}>{texts.cancelContract}</Link>
              </li>
            ) : null}
            {isDemo ? (
              <li>
                <a href="/demo">{demo}</a>
              </li>
            ) : null}
            <LanguageSwitch />
          </ul>
        </div>
      </div>
    </footer>
  );
}

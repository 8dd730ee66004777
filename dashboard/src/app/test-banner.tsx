import { path } from './path.ts';
import { InlineLink } from '../ui/link.tsx';
import classes from './shell.module.css';

export const TestBanner = () => (
  <div className={classes['test']} role="note" aria-label="Test space">
    Test data: nothing is shipped or charged. <InlineLink to={path.testSpace()}>Open simulator</InlineLink>
  </div>
);

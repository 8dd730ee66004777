import icon from '../../../brand/icon.svg';
import classes from './shell.module.css';

export const Logo = () => (
  <>
    <img src={icon} alt="" width={26} height={26} />
    <span className={classes['word']}>Packhouse</span>
  </>
);

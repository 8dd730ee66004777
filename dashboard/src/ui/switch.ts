/** Switches with their styles, which only the pages that show one load. */
import '@mantine/core/styles/Switch.layer.css';
export { Switch } from '@mantine/core';

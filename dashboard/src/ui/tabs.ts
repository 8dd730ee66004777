/** Tabs with their styles, which only the pages that show some load. */
import '@mantine/core/styles/Tabs.layer.css';
import './tabs.css';
export { Tabs } from '@mantine/core';

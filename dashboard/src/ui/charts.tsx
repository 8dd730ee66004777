/** The plots of all pages. They bring a library along, so pages load this file only when they show one: `lazyCharts`. */
// Only the legends of charts draw them.
import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/charts/styles.layer.css';
export { AreaChart, BarChart, CompositeChart, LineChart } from '@mantine/charts';

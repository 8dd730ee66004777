/** The plots of all pages. They bring a library along, so pages load this file only when they show one: `lazyCharts`. */
import '@mantine/charts/styles.css';
export { AreaChart, BarChart, CompositeChart, LineChart } from '@mantine/charts';

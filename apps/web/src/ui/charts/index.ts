export { BarChart } from './bar-chart.tsx';
export { ChartFigure } from './chart-figure.tsx';
export { GroupedBarChart } from './grouped-bar-chart.tsx';
export { LineChart } from './line-chart.tsx';
export { ticksTo } from './scale.ts';
export { SeriesKey } from './series.tsx';
export { StepChart } from './step-chart.tsx';
export type { ChartStep } from './step-chart.tsx';

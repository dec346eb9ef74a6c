import { expect, it } from 'vitest';
import { openMetrics } from '../../src/metrics/index.ts';

const NAME = 'trifecta_http_request_duration_seconds';

it('a histogram counts each value in every bucket that it fits, and adds up values with the same labels', async () => {
  const metrics = await openMetrics();
  const labels = { method: 'GET', route: '/api/builds', status: '2xx' };
  const [add, again] = [metrics.histogram(NAME, labels), metrics.histogram(NAME, labels)];
  metrics.histogram(NAME, { ...labels, route: '/api/community-builds/events' });
  add(0.005);
  add(0.25);
  again(8);
  const lines = (await metrics.text()).split('\n').filter((line) => line.startsWith(NAME));
  const of = 'method="GET",route="/api/builds",status="2xx"';
  expect(lines).toEqual([
    `${NAME}_bucket{le="0.005",${of}} 1`,
    `${NAME}_bucket{le="0.025",${of}} 1`,
    `${NAME}_bucket{le="0.1",${of}} 1`,
    `${NAME}_bucket{le="0.5",${of}} 2`,
    `${NAME}_bucket{le="1",${of}} 2`,
    `${NAME}_bucket{le="5",${of}} 2`,
    `${NAME}_bucket{le="+Inf",${of}} 3`,
    `${NAME}_sum{${of}} 8.255`,
    `${NAME}_count{${of}} 3`,
  ]);
});

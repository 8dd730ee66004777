// Exits with 0 when the service of this machine is ready, for the health check of a container. It has no shell and no curl.
const { PORT = '4800' } = process.env;
fetch(`http://127.0.0.1:${PORT}/readyz`, { signal: AbortSignal.timeout(4_000) }).then(
  ({ ok }) => process.exit(ok ? 0 : 1),
  () => process.exit(1),
);

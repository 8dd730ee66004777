/** Meaning of an error code and the way to fix it, as the code's own page says. */
import { Anchor, Code, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Section } from '../../ui/facts.tsx';
import { Loaded } from '../../ui/loaded.tsx';

interface Problem {
  title: string;
  fix: string;
}

export function ProblemCard({ code }: { code: string }) {
  const query = useQuery({
    queryKey: ['problem', code],
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<Problem> => {
      const response = await fetch(`/problems/${encodeURIComponent(code)}`, {
        headers: { accept: 'application/json' },
        signal,
      });
      if (!response.ok) throw new Error(`There is no help page for ${code}.`);
      return (await response.json()) as Problem;
    },
  });
  return (
    <Section
      title="Error details"
      aside={
        <Anchor href={`/problems/${encodeURIComponent(code)}`} target="_blank" rel="noreferrer" size="sm">
          {code}
        </Anchor>
      }
    >
      <Loaded query={query}>
        {({ title, fix }) => (
          <>
            <Text fw={600}>{title}</Text>
            <Text size="sm" mt={4}>
              {withCode(fix)}
            </Text>
          </>
        )}
      </Loaded>
    </Section>
  );
}

/** Renders text between backquotes as code. */
const withCode = (text: string) =>
  text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? <Code key={`${index} ${part}`}>{part}</Code> : part));

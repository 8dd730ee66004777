/** Snippets that tell an agent how to reach the service, one for each common program. */
import { SnippetTabs } from './snippet-tabs.tsx';

export const AgentSnippets = () => {
  const url = `${location.origin}/mcp`;
  return (
    <SnippetTabs
      snippets={[
        [
          'Address',
          'For any client of the Model Context Protocol. It asks you to sign in and to allow it.',
          url,
        ],
        [
          'Claude Code',
          'Paste it into a terminal; then say /mcp in Claude Code to sign in.',
          `claude mcp add --transport http packhouse ${url}`,
        ],
        [
          'Cursor',
          'In .cursor/mcp.json of a project, or of your home.',
          json({ mcpServers: { packhouse: { url } } }),
        ],
        ['VS Code', 'In .vscode/mcp.json.', json({ servers: { packhouse: { type: 'http', url } } })],
        [
          'stdio',
          'For clients that start a program: it uses what packhouse login was given, so that the agent has no key.',
          json({ mcpServers: { packhouse: { command: 'packhouse', args: ['mcp'] } } }),
        ],
      ]}
    />
  );
};

const json = (value: object): string => JSON.stringify(value, null, 2);

/** Snippets that tell an agent how to reach the service, one for each common program. */
import { SnippetTabs } from './snippet-tabs.tsx';

export const AgentSnippets = () => {
  const url = `${location.origin}/mcp`;
  return (
    <SnippetTabs
      snippets={[
        ['URL', 'For any MCP client. It asks you to sign in and to authorize it.', url],
        [
          'Claude Code',
          'Run this in a terminal, then type /mcp in Claude Code to sign in.',
          `claude mcp add --transport http packhouse ${url}`,
        ],
        [
          'Cursor',
          'Add this to .cursor/mcp.json in your project or home folder.',
          json({ mcpServers: { packhouse: { url } } }),
        ],
        ['VS Code', 'Add this to .vscode/mcp.json.', json({ servers: { packhouse: { type: 'http', url } } })],
        [
          'stdio',
          'For clients that start a local program. It uses your packhouse login, so the agent never sees a key.',
          json({ mcpServers: { packhouse: { command: 'packhouse', args: ['mcp'] } } }),
        ],
      ]}
    />
  );
};

const json = (value: object): string => JSON.stringify(value, null, 2);

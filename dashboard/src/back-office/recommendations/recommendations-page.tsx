/** Suggestions of the models to all organizations, and the quality of the models for each organization. */
import { oneOf } from '../../ui/filters.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { BackOfficePage } from '../back-office-page.tsx';
import { Models } from './models.tsx';
import { Suggestions } from './suggestions.tsx';
import { Tabs } from '../../ui/tabs.ts';

const tabs = { suggestions: 'Open', models: 'By merchant' } as const;
type Tab = keyof typeof tabs;

export function RecommendationsPage() {
  const { values, set } = useUrlState();
  const tab = oneOf(values['tab'], Object.keys(tabs) as Tab[]) ?? 'suggestions';
  return (
    <BackOfficePage
      title="Recommendations"
      lead="Open recommendations for all merchants, who decide what to do. Dismissed and snoozed ones are not shown."
    >
      <Tabs
        value={tab}
        // The filters of one tab mean nothing in the other.
        onChange={(next) =>
          set({
            tab: next === 'suggestions' ? undefined : (next ?? undefined),
            type: undefined,
            severity: undefined,
            organization: undefined,
          })
        }
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {Object.entries(tabs).map(([key, title]) => (
            <Tabs.Tab value={key} key={key}>
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="suggestions">
          <Suggestions />
        </Tabs.Panel>
        <Tabs.Panel value="models">
          <Models />
        </Tabs.Panel>
      </Tabs>
    </BackOfficePage>
  );
}

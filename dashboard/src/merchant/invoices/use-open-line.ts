import { useUrlState } from '../../ui/url-state.ts';

/** The line whose evidence is open. The list stays on its page. */
export function useOpenLine(): { lineId: string | undefined; open: (id: string) => void; close: () => void } {
  const { values, set } = useUrlState();
  const show = (line: string | undefined) => set({ line, skip: values['skip'] });
  return { lineId: values['line'], open: show, close: () => show(undefined) };
}

/** The warehouse app. */
import { operatorOperations } from 'packhouse:operator';
import { whenRefused } from './api/call.ts';
import { queryClient } from './api/query-client.ts';
import { knowOperations } from './api/request.ts';
import { warehouseRouter } from './warehouse/router.tsx';
import { showPages } from './app/show-pages.tsx';
import { chosenLanguage, speakChosenLanguage } from './warehouse/languages/language.ts';

knowOperations(operatorOperations);
whenRefused(async (body) => {
  // The back office is English, as the service is.
  if (location.pathname.startsWith('/warehouse/back-office')) return body;
  try {
    const { wordRefusal } = await import('./warehouse/refusals/word-refusal.ts');
    return wordRefusal(body, chosenLanguage());
  } catch {
    // The words cannot be loaded, as when the network fails just then.
    return body;
  }
});
// Elsewhere browsers keep no app that could be reloaded without a network.
if (isSecureContext) {
  void import('./api/kept-answers.ts').then(({ keepAnswers }) => keepAnswers(queryClient));
}
void speakChosenLanguage().then(() => showPages(warehouseRouter));

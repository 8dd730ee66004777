/** The warehouse app. */
import { operatorOperations } from 'packhouse:operator';
import { queryClient } from './api/query-client.ts';
import { knowOperations } from './api/request.ts';
import { warehouseRouter } from './warehouse/router.tsx';
import { showPages } from './app/show-pages.tsx';
import { speakChosenLanguage } from './warehouse/languages/language.ts';

knowOperations(operatorOperations);
// Elsewhere browsers keep no app that could be reloaded without a network.
if (isSecureContext) {
  void import('./api/kept-answers.ts').then(({ keepAnswers }) => keepAnswers(queryClient));
}
void speakChosenLanguage().then(() => showPages(warehouseRouter));

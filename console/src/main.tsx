// Starts the console: takes what an identity provider sent along, marks styles, fetches its words, asks who is signed in, and shows it.
import '@/ui/tokens.css';
import '@/ui/global.css';
import { connectStaff } from '@galleria/client/staff';
import { currentLanguage } from '@galleria/client/words';
import { createRoot } from 'react-dom/client';
import { takeIdentityAnswer } from '@/api/identities';
import { askSession, csrfToken, signInAgain } from '@/api/staffSession';
import { startAppearance } from '@/ui/appearance';
import { markStyles } from '@/ui/styleMark';
import { Console } from './app/Console';
import { startWordFiles } from './app/wordFiles';

takeIdentityAnswer();
markStyles();
startAppearance();
connectStaff({ language: currentLanguage, csrfToken, askSession, signInAgain });
await startWordFiles();

const place = document.getElementById('console');
if (!place) throw new Error('the page has no place for the console');
createRoot(place).render(<Console />);

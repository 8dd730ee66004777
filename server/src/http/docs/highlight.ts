/** Code as HTML with classes for its colours. Only the languages that our pages have: all of them would take a second. */
import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import go from 'highlight.js/lib/languages/go';
import http from 'highlight.js/lib/languages/http';
import ini from 'highlight.js/lib/languages/ini';
import json from 'highlight.js/lib/languages/json';
import javascript from 'highlight.js/lib/languages/javascript';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';

const languages = {
  sh: bash,
  bash,
  go,
  http,
  ini,
  js: javascript,
  json,
  python,
  sql,
  ts: typescript,
  html: xml,
  xml,
  yaml,
};

for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language);

/** undefined where the language is none of them. */
export const highlight = (text: string, language: string): string | undefined =>
  hljs.getLanguage(language) && hljs.highlight(text, { language }).value;

// Shows the contract of the server that serves this page. Nothing is asked of anybody else.
window.SwaggerUIBundle({
  url: '/docs/api/openapi.json',
  dom_id: '#viewer',
  deepLinking: true,
  // Their titles first, by subject: there are many.
  docExpansion: 'none',
  filter: true,
  displayOperationId: true,
  displayRequestDuration: true,
  defaultModelsExpandDepth: 0,
  showExtensions: true,
  validatorUrl: null,
});
